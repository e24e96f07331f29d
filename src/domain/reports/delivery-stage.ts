import type { DeliveryStage } from '../../contract/reports/report-state.ts'

/** What is known of one delivery: its state, and what became of its message or link. */
export type DeliveryFacts = {
  channel: 'mail' | 'text' | 'healthlink'
  state: 'waiting' | 'sending' | 'sent' | 'acknowledged' | 'failed' | 'taken-back'
  /** The result of the last mail or text message; null without one. */
  outcome: 'queued' | 'handed-over' | 'delivered' | 'bounced' | 'refused' | 'given-up' | null
  /** Whether the recipient's system has answered. */
  isAnswered: boolean
}

const failedStage = ({ channel, outcome, isAnswered }: DeliveryFacts): DeliveryStage => {
  if (channel === 'healthlink') return isAnswered ? 'refused' : 'given-up'
  return outcome === 'bounced' || outcome === 'given-up' ? outcome : 'refused'
}

/** The stage that the delivery of a report to a recipient has reached. */
export function deliveryStageOf(facts: DeliveryFacts): DeliveryStage {
  const isHealthLink = facts.channel === 'healthlink'
  switch (facts.state) {
    case 'waiting':
      return 'queued'
    case 'sending':
      return isHealthLink ? 'handed-over' : 'queued'
    case 'sent':
      return facts.outcome === 'delivered' ? 'delivered' : 'handed-over'
    case 'acknowledged':
      return isHealthLink ? 'delivered' : 'opened'
    case 'failed':
      return failedStage(facts)
    case 'taken-back':
      return 'taken-back'
  }
}
