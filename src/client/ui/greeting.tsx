import type { Greeting } from '../../domain/time/greeting-words.ts'

/** A greeting's words, in the language they are of. */
export const GreetingText = ({ words, lang }: Greeting) => (lang === 'mi' ? <span lang="mi">{words}</span> : words)
