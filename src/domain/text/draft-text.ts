import type { Template } from './template.ts'

/**
 * Fills the known placeholders of a text for a person to complete; the others stay in braces. `findBrace` checks
 * what they send.
 */
export function draftText<Name extends string>(
  text: string | Template<Name>,
  known: Readonly<Partial<Record<NoInfer<Name>, string | number>>>,
): string {
  if (typeof text === 'string') return text
  const words = new Map<string, string | number | undefined>(text.names.map((name) => [name, known[name]]))
  return text.template.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words.get(name) ?? place))
}
