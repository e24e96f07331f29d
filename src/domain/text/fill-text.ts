import type { Template } from './template.ts'

type Words<Name extends string> = Readonly<Record<Name, string | number>>

/** A text with every placeholder filled; a text without placeholders stays as it is. Throws where a word is missing. */
export function fillText<Name extends string>(text: string | Template<Name>, words: Words<NoInfer<Name>>): string {
  if (typeof text === 'string') return text
  const filled = new Map<string, string | number>(text.names.map((name) => [name, words[name]]))
  return text.template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const word = filled.get(name)
    if (word === undefined) throw new RangeError(`Nothing fills ${place} in "${text.template}".`)
    return String(word)
  })
}
