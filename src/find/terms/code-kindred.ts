/**
 * Words that code spells otherwise than people do: short forms (`cmd`, `ctx`), and verbs of which one stands in the name where the
 * other is in the sentence ("checks whether it is empty", `isEmpty`). Belongs here: groups written by hand. Does not: the words of
 * documentation (sections/title-synonyms.ts) and of prose (answers/prose-synonyms.ts), which say the same in other company.
 */
import { stemOf } from "./stem.ts";

/** A group between bars; a word may stand in several. */
const GROUPS = `
get return retrieve fetch obtain give find look lookup read load | is has check determine whether test if true can should verify
ensure validate assert must | set update change modify assign configure specify use | remove delete drop clear unset discard
reset clean erase strip trim | add append insert push put register attach include | create make new build construct init
initialize initialise generate instance constructor produce instantiate setup | convert to transform translate map as into cast turn |
write emit output print dump render format display show draw serialize | run execute call invoke perform do apply handle process
start launch | parse decode read scan lex deserialize unmarshal | end close stop finish shutdown terminate kill | open start begin |
compare equal eq same match | copy clone duplicate | join merge combine concat | split separate divide | sort order |
calculate calc compute | string str text | number num int count len length size | param parameter arg argument |
config configuration option setting | error err fail exception invalid bad | message msg | directory dir folder |
callback cb handler hook listen listener | previous prev | next follow | max maximum | min minimum | request req |
response res resp | value val | index idx position pos | buffer buf | character char | command cmd | environment env | context ctx |
document doc | expression expr | function func fn method | variable var | password pass pwd | source src |
destination dest dst target | temporary temp tmp | pointer ptr | attribute attr | property prop props | specification spec |
register reg | statement stmt | declaration decl | initial init | current cur`;

const GROUPS_OF = new Map<string, readonly number[]>();
GROUPS.split("|").forEach((group, ordinal) => {
  for (const word of group.trim().split(/\s+/u)) {
    const stem = stemOf(word);
    GROUPS_OF.set(stem, [...(GROUPS_OF.get(stem) ?? []), ordinal]);
  }
});

/** The groups that a stem stands in, by number. */
export function kindredGroups(stem: string): readonly number[] {
  return GROUPS_OF.get(stem) ?? [];
}
