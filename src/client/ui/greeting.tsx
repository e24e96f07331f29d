import type { Greeting } from '../../domain/time/greeting.ts'
import { OwnText } from './own-text.tsx'

/** A greeting marked with its language, then the person's name if it is known. */
export const GreetingText = ({ text, lang, name = null }: Greeting & { name?: string | null }) => (
  <>
    {lang === 'mi' ? <span lang="mi">{text}</span> : text}
    <OwnText>{name !== null && `, ${name}`}</OwnText>
  </>
)
