#include<stdio.h>
#define MAXN 22

char a[MAXN][MAXN];
int n,m;
int result;
int d[4][4]={{0,1,1,0},{0,1,1,1},{1,0,1,1},{1,0,1,-1}};

void f(int pos)
{
    while(pos<n*m && a[pos/m][pos%m]=='#') pos++;
    if(pos==n*m){ result++; return; }
    int y=pos/m, x=pos%m;
    for(int i=0;i<4;i++){
        int y1=y+d[i][0], x1=x+d[i][1];
        int y2=y+d[i][2], x2=x+d[i][3];
        if(y1>=n||y2>=n||x1<0||x2<0||x1>=m||x2>=m) continue;
        if(a[y1][x1]=='#'||a[y2][x2]=='#') continue;
        a[y][x]=a[y1][x1]=a[y2][x2]='#';
        f(pos+1);
        a[y][x]=a[y1][x1]=a[y2][x2]='.';
    }
}

int main(void)
{
    int tc;
    scanf("%d",&tc);
    for(int t=1;t<=tc;t++){
        scanf("%d%d",&n,&m);
        for(int i=0;i<n;i++) scanf("%s",a[i]);
        f(0);
        printf("%d\n",result);
    }
    return 0;
}
