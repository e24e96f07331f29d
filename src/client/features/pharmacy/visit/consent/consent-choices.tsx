import { Check, CircleHelp, X } from 'lucide-react'
import { consentAnswer, storedConsents } from '../../../../../domain/visits/consent-state.ts'
import type { ConsentAnswer } from '../../../../../domain/visits/consent-state.ts'
import { choiceTexts, consentTextVersion, type ConsentText } from '../../../../../domain/visits/consent-texts.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Badge } from '../../../../ui/indicators/badge.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx'
import { giveConsent } from './consent-changes.ts'
import css from './consent-step.module.css'
import type { VisitContext } from '../visit-context.ts'
import { OwnText } from '../../../../ui/own-text.tsx'

/** The optional consents: nothing is preselected, previous answers are shown, and "No" is an answer. */
export function ConsentChoices({ visit }: { visit: VisitContext }) {
  return (
    <section className={css.choices} aria-label="Your choices">
      <div>
        <h2>Your choices</h2>
        <p className="small muted">
          {introOf(visit)} Text version {consentTextVersion}.
        </p>
      </div>
      {choiceTexts.map((text) => (
        <Choice key={text.flag} visit={visit} text={text} />
      ))}
    </section>
  )
}

function introOf({ draft }: VisitContext): string {
  if (draft.patient.kind !== 'known')
    return 'You don’t need to agree to any of these today. You can change your mind at any time.'
  return storedConsents(draft.patient) === null
    ? 'This tablet does not know the earlier choices. They stay as they are, unless you choose here.'
    : 'Earlier choices stay as they are, unless you change them here.'
}

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

function Choice({ visit, text }: { visit: VisitContext; text: ConsentText }) {
  const { consent, patient } = visit.draft
  const answer = consentAnswer(consent.events, storedConsents(patient), text.flag)
  return (
    <Card className={css.choice}>
      <p>
        <b>{text.title}</b>
        <br />
        <span className="small muted">
          {text.sentence} {text.ifNo}
        </span>
      </p>
      <div className={css.answer}>
        <SegmentedControl
          label={text.title}
          labelLook="hidden"
          width="fit"
          options={options}
          value={'value' in answer ? (answer.value ? 'yes' : 'no') : undefined}
          onValue={(value) =>
            visit.change((draft) =>
              giveConsent(draft, { flag: text.flag, value: value === 'yes', now: new Date().toISOString() }),
            )
          }
        />
        <AnswerBadge answer={answer} now={visit.now} />
      </div>
    </Card>
  )
}

function AnswerBadge({ answer, now }: { answer: ConsentAnswer; now: Date }) {
  switch (answer.kind) {
    case 'today':
    case 'earlier':
      return (
        <Badge tone={answer.value ? 'ok' : 'plain'} icon={answer.value ? Check : X}>
          <OwnText>{answer.value ? 'Yes' : 'No'}</OwnText>, {momentText(answer.when, now)}
        </Badge>
      )
    case 'not-asked':
      return <Badge tone="plain">Not asked yet</Badge>
    case 'not-known':
      return (
        <Badge tone="warn" icon={CircleHelp}>
          Not known here
        </Badge>
      )
  }
}
