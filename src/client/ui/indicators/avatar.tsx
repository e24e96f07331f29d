import { UserPlus } from 'lucide-react'
import css from './avatar.module.css'

type AvatarProps = {
  /** undefined: the person's name is not known yet. */
  name: string | undefined
  size?: 'normal' | 'medium' | 'large'
  look?: 'soft' | 'chosen'
}

/** Initials in a circle, beside the full name; screen readers skip it. */
export function Avatar({ name, size = 'normal', look = 'soft' }: AvatarProps) {
  return (
    <span className={css.avatar} data-size={size} data-look={look} aria-hidden>
      {name === undefined ? <UserPlus /> : initials(name)}
    </span>
  )
}

/** The first letter of the first and of the last name, by graphemes, so that a macron stays on its letter. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => firstGrapheme(word ?? ''))
    .join('')
    .toLocaleUpperCase('en-NZ')
}

function firstGrapheme(word: string): string {
  for (const { segment } of new Intl.Segmenter('en-NZ').segment(word)) return segment
  return ''
}
