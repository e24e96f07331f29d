import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

const brand = 'Lentigo'

describe('page title', () => {
  it('is the page and the brand', () => {
    expect(pageTitle({ page: 'Outbox', brand })).toBe('Outbox | Lentigo')
  })

  it('shows the number of unsent visits, and none when all are sent', () => {
    expect(pageTitle({ page: 'Outbox', unsent: 3, brand })).toBe('(3) Outbox | Lentigo')
    expect(pageTitle({ page: 'Home', unsent: 0, brand })).toBe('Home | Lentigo')
  })

  it('names the brand that the page shows (P1.brand.05)', () => {
    expect(pageTitle({ page: 'Outbox', brand: 'Melon' })).toBe('Outbox | Melon')
  })

  it('is the brand alone on a page without a title', () => {
    expect(pageTitle({ page: undefined, brand })).toBe('Lentigo')
  })
})
