#include <bits/stdc++.h>
using namespace std;
typedef unsigned int u32;

unordered_map<u32, int> G;
vector<u32> mv;
const u32 COL0 = 0x108421, COL4 = COL0 << 4, ALL = (1u << 25) - 1;

u32 spread(u32 a){
    return a | (a << 5 & ALL) | a >> 5 | ((a & ~COL4) << 1) | ((a & ~COL0) >> 1);
}

int grundy(u32 free_);

int total(u32 f){
    int g = 0;
    while(f){
        u32 c = f & -f, p = 0;
        while(c != p){ p = c; c = spread(c) & f; }
        g ^= grundy(c);
        f &= ~c;
    }
    return g;
}

int grundy(u32 c){
    if(!(c & (c-1))) return 0;
    auto it = G.find(c);
    if(it != G.end()) return it->second;
    set<int> s;
    for(u32 m : mv) if((c & m) == m) s.insert(total(c & ~m));
    int mex = 0;
    while(s.count(mex)) mex++;
    return G[c] = mex;
}

int main(){
    for(int y=0;y<5;y++) for(int x=0;x<5;x++){
        u32 p = 1u << (5*y+x);
        if(x<4) mv.push_back(p | p<<1);
        if(y<4) mv.push_back(p | p<<5);
        if(x<4 && y<4){
            u32 q = p | p<<1 | p<<5 | p<<6;
            mv.push_back(q ^ p); mv.push_back(q ^ p<<1);
            mv.push_back(q ^ p<<5); mv.push_back(q ^ p<<6);
        }
    }
    int t; cin >> t;
    while(t--){
        u32 f = 0;
        for(int i=0;i<25;i++){ char ch; cin >> ch; if(ch=='.') f |= 1u<<i; }
        cout << (total(f) ? "WINNING" : "LOSING") << "\n";
    }
}
