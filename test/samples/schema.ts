/** Languages that describe data or looks. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const schemaSamples: readonly Sample[] = [
  {
    language: "SQL",
    path: "za.sql",
    symbols: `
public.users table 1-4
f function 5-9`,
    imports: ``,
    text: `-- Users
CREATE TABLE IF NOT EXISTS public.users (
  id int
);
create or replace function f(a int) returns int as $$
begin
  create temp table x (a int);
end;
$$ language plpgsql;
insert into users values (1);
`,
  },
  {
    language: "Protocol Buffers",
    path: "zb.proto",
    symbols: `
P message 2-5
P.Q message 4-4
S service 6-9
S.Get rpc 7-7
S.Put rpc 8-8`,
    imports: `
1 a/b.proto`,
    text: `import "a/b.proto";
message P {
  int32 x = 1;
  message Q { string s = 1; }
}
service S {
  rpc Get(P) returns (P) {}
  rpc Put(P) returns (P);
}
`,
  },
  {
    language: "GraphQL",
    path: "zc.graphql",
    symbols: `
User type 1-3
Query type 4-4
E enum 5-5`,
    imports: ``,
    text: `type User implements Node {
  id: ID!
}
extend type Query { user: User }
enum E { A }
`,
  },
  {
    language: "CSS",
    path: "zd.css",
    symbols: `
.a, .b:hover rule 1-3
@media (max-width: 1px) at-rule 4-6
.c rule 5-5`,
    imports: ``,
    text: `.a, .b:hover {
  color: red;
}
@media (max-width: 1px) {
  .c { color: blue; }
}
`,
  },
];
