import { Chip } from '../../../ui/indicators/chip.tsx'

const reasons = [
  'Second reader saw more.',
  'New photo or history.',
  'Result from the lab.',
  'Wrong spot or patient.',
  'Slip of the pen.',
] as const

/** Suggested reasons for correcting a report; each can be extended in the field below. */
export const ReasonChips = ({ why, onWhy }: { why: string; onWhy: (why: string) => void }) => (
  <fieldset className="wrap-2" aria-label="Ready-made reasons">
    {reasons.map((reason) => (
      <Chip key={reason} pressed={why.startsWith(reason)} onPressed={(on) => onWhy(on ? reason : '')}>
        {reason.replace('.', '')}
      </Chip>
    ))}
  </fieldset>
)
