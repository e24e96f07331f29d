import type { BodyCheck } from '../../../../../domain/imaging/body-check.ts'

type Tone = 'good' | 'warn' | 'unknown'
export type CheckWords = { name: string; word: string; tone: Tone }

const distances: Record<BodyCheck['distance'], Omit<CheckWords, 'name'>> = {
  good: { word: 'As in the outline', tone: 'good' },
  'too-near': { word: 'Too close', tone: 'warn' },
  'too-far': { word: 'Too far', tone: 'warn' },
  unknown: { word: 'Not measured', tone: 'unknown' },
}
const fits: Record<BodyCheck['fit'], Omit<CheckWords, 'name'>> = {
  good: { word: 'In the outline', tone: 'good' },
  off: { word: 'Not yet', tone: 'warn' },
  unknown: { word: 'Not measured', tone: 'unknown' },
}
const lights: Record<BodyCheck['light'], Omit<CheckWords, 'name'>> = {
  even: { word: 'Even on both sides', tone: 'good' },
  'left-darker': { word: 'Left side is darker', tone: 'warn' },
  'right-darker': { word: 'Right side is darker', tone: 'warn' },
  'too-dark': { word: 'Too dark', tone: 'warn' },
  'too-bright': { word: 'Too bright', tone: 'warn' },
}

/** The three checks in words; left and right are those of the picture. */
export const checkWords = ({ distance, fit, light }: BodyCheck): readonly CheckWords[] => [
  { name: 'Distance', ...distances[distance] },
  { name: 'Outline', ...fits[fit] },
  { name: 'Light', ...lights[light] },
]

/** What to do before the photo is taken; the photo can also be taken at once. */
export function adviceOf({ distance, fit, light }: BodyCheck): { word: string; more: string; tone: Tone } {
  const todo = (word: string) => ({ word, more: 'or take it as it is', tone: 'warn' as const })
  if (distance === 'too-near') return todo('Step back')
  if (distance === 'too-far') return todo('Come closer')
  if (fit === 'off') return todo('Stand in the outline')
  switch (light) {
    case 'left-darker':
      return todo('Turn the left lamp up')
    case 'right-darker':
      return todo('Turn the right lamp up')
    case 'too-dark':
      return todo('More light')
    case 'too-bright':
      return todo('Less light')
    case 'even':
      return fit === 'unknown'
        ? { word: 'Light is even', more: 'A plain wall behind lets the tablet check the distance too', tone: 'unknown' }
        : { word: 'Good match', more: 'Ask to breathe out, then take it', tone: 'good' }
  }
}
