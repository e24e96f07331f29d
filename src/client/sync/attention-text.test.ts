import { describe, expect, it } from 'vitest'
import { attentionFor } from '../../domain/outbox/attention.ts'
import { attentionAdvice, attentionReason } from './attention-text.ts'

const error = (message: string) => ({ pointer: '/requestModel/patientProfile', message })

describe('why a visit waits for a person', () => {
  it('uses the message of the field that is wrong', () => {
    expect(attentionReason(attentionFor('invalid', [error('Birth date is in the future: 3 Feb 2062')]))).toBe(
      'Birth date is in the future: 3 Feb 2062.',
    )
  })

  it('counts further messages, each once', () => {
    expect(attentionReason(attentionFor('invalid', [error('A'), error('B.'), error('B')]))).toBe(
      'A. One more thing needs to be put right.',
    )
    expect(attentionReason(attentionFor('invalid', [error('A'), error('B'), error('C')]))).toBe(
      'A. 2 more things need to be put right.',
    )
  })

  it('has words of its own where no field is named', () => {
    expect(attentionReason(attentionFor('too-large'))).toBe('A photo is too large.')
    expect(attentionAdvice(attentionFor('too-large'))).toBe('Change it and send again.')
    expect(attentionAdvice(attentionFor('receipt-mismatch'))).toContain('Get in touch')
  })
})
