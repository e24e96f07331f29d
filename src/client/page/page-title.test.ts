import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

describe('page title', () => {
  it('is the page and the brand', () => {
    expect(pageTitle({ page: 'Outbox' })).toBe('Outbox | Lentigo')
  })

  it('shows the number of unsent visits, and none when all are sent', () => {
    expect(pageTitle({ page: 'Outbox', unsent: 3 })).toBe('(3) Outbox | Lentigo')
    expect(pageTitle({ page: 'Home', unsent: 0 })).toBe('Home | Lentigo')
  })

  it('is the brand alone on a page without a title', () => {
    expect(pageTitle({ page: undefined })).toBe('Lentigo')
  })
})
