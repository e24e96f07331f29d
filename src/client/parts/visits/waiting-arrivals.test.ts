import { describe, expect, it } from 'vitest'
import { waitingArrivals } from './waiting-arrivals.ts'

describe('kiosk check-ins that wait on a tablet', () => {
  it('are counted, and nobody is to clear the tablet before they have arrived', () => {
    expect(waitingArrivals(1)).toEqual({
      title: 'Not sent yet: 1 kiosk check-in',
      advice: 'This tablet keeps trying. Don’t delete its data before it has arrived.',
    })
    expect(waitingArrivals(2)).toEqual({
      title: 'Not sent yet: 2 kiosk check-ins',
      advice: 'This tablet keeps trying. Don’t delete its data before they have arrived.',
    })
  })

  it('are not spoken of where none wait', () => {
    expect(waitingArrivals(0)).toBeUndefined()
  })
})
