#include<bits/stdc++.h>
#define ll long long
#define fastio ios::sync_with_stdio(0);cin.tie(0);cout.tie(0)
using namespace std;

int n;
vector<ll> v;
unordered_map<ll,bool> d;

bool go(ll b){
    if(d.count(b)) return d[b];
    for(ll m:v){
        if((b&m)==0 && !go(b|m)) return d[b]=true;
    }
    return d[b]=false;
}

int main(){
    fastio;
    for(int i=0;i<5;i++){
        for(int j=0;j<5;j++){
            ll p=1LL<<(i*5+j), r=p<<1, s=p<<5, t=p<<6;
            if(j<4) v.push_back(p|r);
            if(i<4) v.push_back(p|s);
            if(i<4&&j<4){
                v.push_back(p|r|s); v.push_back(p|r|t);
                v.push_back(p|s|t); v.push_back(r|s|t);
            }
        }
    }
    cin>>n;
    while(n--){
        ll b=0; string s;
        for(int i=0;i<5;i++){
            cin>>s;
            for(int j=0;j<5;j++) if(s[j]=='#') b|=1LL<<(i*5+j);
        }
        cout << go(b) ? "WINNING\n" : "LOSING\n";
    }
    return 0;
}
