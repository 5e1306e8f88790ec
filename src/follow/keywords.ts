/** Words that belong to a language and not to a program. Data for patterns.ts. */

// One set for all: a word reserved in one language is hardly ever the name somebody has to look up in another.
const RESERVED = `
abstract alias and any as asm assert async auto await base begin bool boolean break byte case cast catch chan char checked class
clone concept const constexpr continue crate debugger declare decltype def default defer defmodule defp del delegate delete
descending dim do done double dyn each echo elif else elseif elsif end endfor endforeach endif endswitch endwhile ensure enum esac
eval event except explicit export extends extension extern fallthrough false fi final finally fixed float fn for foreach friend from
fun func function get global go goto guard if impl implements implicit import in include include_once inline instanceof int
interface internal into is isset join lambda let local lock long loop macro match mod module move mut namespace native new nil
noexcept none nonlocal not null nullptr nullable object of operator or out override package params partial pass print private
protected protocol pub public raise range readonly record redo ref register reinterpret_cast rescue require require_once
required retry return sealed select self set short signed sizeof static static_assert static_cast dynamic_cast const_cast
stackalloc str string struct sub super suspend switch synchronized template then this thread_local throw throws trait transient
true try type typealias typedef typeid typename typeof uint ulong undef undefined union unless unsafe unset until unsigned
use using val value var virtual void volatile wchar_t when where while with xor yield None True False Self String Boolean
Integer Number Object Array Promise Error Exception Any Map Set List Vec Option Some Ok Err Result Box Optional Dict Tuple
Union Record Partial Readonly Void Int Float Double Long Char Byte Bool Iterable Sequence Callable JSON Math Date RegExp Symbol
Console console process len cls args kwargs printf println sprintf panic make append cap unwrap super init constructor
`;

export const KEYWORDS: ReadonlySet<string> = new Set(RESERVED.trim().split(/\s+/u));

/** After these words comes the name of a definition, not a use of it. */
export const DEFINING: ReadonlySet<string> = new Set(
  "def defp defmacro function func fn fun sub proc class struct interface trait enum union record type module namespace protocol extension object macro_rules macro package".split(
    " ",
  ),
);

/** Receivers that say nothing about what is called. */
export const RECEIVERS: ReadonlySet<string> = new Set([
  "self",
  "this",
  "cls",
  "super",
  "Self",
  "that",
  "parent",
  "static",
]);
