/** A constant that is worked out when it is first asked for: a table of all of Unicode that a text in ASCII never reads. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
