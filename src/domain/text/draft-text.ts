import type { Template } from './template.ts'

/**
 * A text for a person who fills in what is not known: what is known is filled, the rest stays in braces. What they send
 * is checked by `findBrace`.
 */
export function draftText<Name extends string>(
  text: string | Template<Name>,
  known: Readonly<Partial<Record<NoInfer<Name>, string | number>>>,
): string {
  if (typeof text === 'string') return text
  const words = new Map<string, string | number | undefined>(text.names.map((name) => [name, known[name]]))
  return text.template.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words.get(name) ?? place))
}
