import { describe, expect, it } from 'vitest'
import { readinessText } from './readiness.ts'
import type { Readiness } from './readiness.ts'

const now = new Date(2026, 10, 20, 14, 40)
const ready: Readiness = {
  lists: { kind: 'ready', updatedAt: new Date(2026, 10, 20, 8, 12).toISOString() },
  photosThatFit: 943,
  space: 'enough',
  storage: 'protected',
}

describe('whether the tablet can work offline', () => {
  it('says when the lists came and how many photos fit, rounded down', () => {
    expect(readinessText(ready, now)).toEqual({
      tone: 'ok',
      title: 'Ready to work offline',
      detail: 'Forms and figures updated 8:12 am. Space for about 900 photos.',
    })
    expect(readinessText({ ...ready, photosThatFit: 78 }, now).detail).toContain('about 70 photos')
  })

  it('warns when little space is left', () => {
    expect(readinessText({ ...ready, space: 'little' }, now)).toMatchObject({
      tone: 'warn',
      title: 'Little space for photos',
    })
  })

  it('warns when the browser may clear storage', () => {
    expect(readinessText({ ...ready, storage: 'unprotected' }, now)).toMatchObject({ tone: 'warn' })
    expect(readinessText({ ...ready, storage: 'unknown' }, now)).toMatchObject({ tone: 'ok' })
  })

  it('names the lists that are missing and why they are', () => {
    const lists = { kind: 'missing', names: ['body figures', 'patients'], why: 'offline' } as const
    expect(readinessText({ ...ready, lists }, now)).toEqual({
      tone: 'warn',
      title: 'Not ready to work offline',
      detail: 'Missing: body figures, patients. It needs the internet once.',
    })
  })
})
