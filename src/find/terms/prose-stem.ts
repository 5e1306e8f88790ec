/**
 * The stem of a word of English prose: beside what every stem joins (stem.ts), forms that no rule gives (`fight, fought`), those
 * that a rule for names of code had better not (`marry, married`; `control, controlled`), and the two spellings of English.
 * Belongs here: one spelling for a word's forms. Does not: other words of the same meaning (answers/prose-synonyms.ts).
 *
 * Documents alone are read so. In code `found`, `built` and `bound` are names, and are not what `find`, `build` and `bind` are.
 */
import { stemOf } from "./stem.ts";

/** As they stand in a sentence. Left out is what is more often another word: left, leaves, lives, bound, wound, ground, bit, lay. */
const FORMS = `
arise arose arisen | awake awoke awoken | become became | begin began begun | bend bent | bleed bled | blow blew blown |
break broke broken | breed bred | bring brought | build built | burn burnt | buy bought | catch caught | choose chose chosen |
cling clung | come came | creep crept | deal dealt | dig dug | draw drew drawn | drink drank drunk | drive drove driven |
eat ate eaten | fall fell fallen | feed fed | feel felt | fight fought | find found | flee fled | fling flung | fly flew flown |
forbid forbade forbidden | foresee foresaw foreseen | forget forgot forgotten | forgive forgave forgiven | freeze froze frozen |
get got gotten | give gave given | go went gone | grow grew grown | hang hung | hear heard | hide hid hidden | hold held |
keep kept | kneel knelt | know knew known | lay laid | lead led | leap leapt | learn learnt | lend lent | lose lost | make made |
mean meant | meet met | mistake mistook mistaken | overcome overcame | overtake overtook overtaken | pay paid | rebuild rebuilt |
ride rode ridden | ring rang rung | rise rose risen | run ran | say said | see saw seen | seek sought | sell sold | send sent |
shake shook shaken | shine shone | shoot shot | show shown | shrink shrank shrunk | sing sang sung | sink sank sunk | sit sat |
sleep slept | slide slid | speak spoke spoken | speed sped | spend spent | spin spun | spring sprang sprung |
stand stood | steal stole stolen | stick stuck | strike struck stricken | strive strove striven | swear swore sworn |
sweep swept | swim swam swum | swing swung | take took taken | teach taught | tear tore torn | tell told | think thought |
throw threw thrown | undergo underwent undergone | understand understood | undertake undertook undertaken |
undo undid undone | wake woke woken | wear wore worn | weave wove woven | weep wept | win won | withdraw withdrew withdrawn |
withhold withheld | write wrote written | rewrite rewrote rewritten | overwrite overwrote overwritten | override overrode overridden |
die died dying | lie lied lying | tie tied tying | man men | woman women | child children | person people | foot feet | tooth teeth | goose geese |
mouse mice | wife wives | knife knives | half halves | wolf wolves | thief thieves | index indices | matrix matrices |
vertex vertices | appendix appendices | criterion criteria | phenomenon phenomena | bacterium bacteria | fungus fungi |
stimulus stimuli | nucleus nuclei | analysis analyses | hypothesis hypotheses | crisis crises | diagnosis diagnoses |
synthesis syntheses | parenthesis parentheses
`;

const PLAIN: ReadonlyMap<string, string> = new Map(
  FORMS.split("|").flatMap((group) => {
    const [plain, ...forms] = group.trim().split(/\s+/u);
    return forms.map((form) => [form, plain!] as const);
  }),
);

/** A word, folded. */
export function proseStemOf(word: string): string {
  const plain = PLAIN.get(word);
  if (plain === undefined && (word.length < 4 || !/^[a-z]+$/u.test(word))) return word;
  return foldStem(stemOf(plain ?? american(present(word))));
}

/** `married` → marry. */
function present(word: string): string {
  return word.length > 4 && word.endsWith("ied") ? `${word.slice(0, -3)}y` : word;
}

const OUR = /(?<=[a-z]{3})our(?=(?:s|ed|ing|al|able|ite|ites|er|ers|ful|less|hood|hoods)?$)/u;
const TRE = /(?<=[a-z]{2}[tb])re(?=s?$)/u;
const LIGATURE = /(?:a(?=e[mcsdto]))|(?:^o(?=e[dst]))|(?<=rrh|f)o(?=e[at])/u;

/** Colour, centre, anaemia, as they are written on the other side of the ocean. What is no such word loses nothing: it is the same on both sides. */
function american(word: string): string {
  if (word.length < 5) return word;
  if (word.includes("our")) return word.replace(OUR, "or");
  if (word.includes("re")) word = word.replace(TRE, "er");
  return word.includes("ae") || word.includes("oe") ? word.replace(LIGATURE, "") : word;
}

/** Organis(e) and organiz(e), control and controll(ed): all forms of a word have come to one of the two. */
function foldStem(stem: string): string {
  const last = stem.at(-1);
  if (last === "l")
    return stem.endsWith("ll") && /[aeiouy][^aeiouy]+[aeiouy]+ll$/u.test(stem) ? stem.slice(0, -1) : stem;
  if (last === "s") return stem.length > 5 && /[iy]s$/u.test(stem) ? `${stem.slice(0, -1)}z` : stem;
  return last === "t" && stem.length > 6 && stem.endsWith("isat") ? `${stem.slice(0, -4)}izat` : stem;
}
