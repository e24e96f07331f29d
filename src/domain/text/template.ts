/** The names in braces of a text that is known when the code is compiled. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/**
 * A text with placeholders `{name}`. It is not a string, so that it can't be shown or sent before `fillText` has
 * filled it.
 */
export type Template<Name extends string> = { readonly template: string; readonly names: readonly Name[] }

/** Marks a text that has placeholders. */
export function template<const Text extends string>(text: Text): Template<PlaceholderOf<Text>>
export function template(text: string): Template<string> {
  return { template: text, names: [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []) }
}
