import { momentText } from '../../page/i18n/date-format.ts'

/**
 * What the tablet has for work without the internet. `photosThatFit` is an estimate, undefined where the browser
 * tells no space; storage is protected when the browser has promised not to clear it.
 */
export type Readiness = {
  lists:
    | { kind: 'ready'; updatedAt: string }
    | { kind: 'missing'; names: readonly string[]; why: 'not-yet' | 'offline' | 'failed' }
    | { kind: 'getting' }
  photosThatFit: number | undefined
  space: 'enough' | 'little'
  storage: 'protected' | 'unprotected' | 'unknown'
}

type ReadinessText = { tone: 'ok' | 'warn' | 'plain'; title: string; detail: string }

/** Whether this tablet can work offline, and what is missing. */
export function readinessText({ lists, photosThatFit, space: left, storage }: Readiness, now: Date): ReadinessText {
  const space = photosThatFit === undefined ? '' : ` Space for about ${roundedDown(photosThatFit)} photos.`
  const protection = storage === 'unprotected' ? ' Storage is not protected.' : ''
  switch (lists.kind) {
    case 'getting':
      return {
        tone: 'plain',
        title: 'Getting ready to work offline',
        detail: 'Forms, figures and patients are on their way.',
      }
    case 'missing':
      return {
        tone: 'warn',
        title: 'Not ready to work offline',
        detail: `Missing: ${lists.names.join(', ')}.${whyText[lists.why]}`,
      }
    case 'ready': {
      const full = left === 'little'
      return {
        tone: full || storage === 'unprotected' ? 'warn' : 'ok',
        title: full ? 'Little space for photos' : 'Ready to work offline',
        detail: `Forms and figures updated ${momentText(lists.updatedAt, now)}.${space}${protection}`,
      }
    }
  }
}

const whyText = {
  'not-yet': '',
  offline: ' It needs the internet once.',
  failed: ' The last try did not work.',
} as const

/** 943 is about 900, 78 about 70: a promise is better kept than exact. */
function roundedDown(count: number): number {
  const step = count >= 100 ? 100 : 10
  return Math.floor(count / step) * step
}
