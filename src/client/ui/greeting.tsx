import type { Greeting } from '../../domain/time/greeting.ts'

/** A greeting's words, in the language they are of, then the name of whoever is greeted, where it is known. */
export const GreetingText = ({ text, lang, name = null }: Greeting & { name?: string | null }) => (
  <>
    {lang === 'mi' ? <span lang="mi">{text}</span> : text}
    {name !== null && `, ${name}`}
  </>
)
