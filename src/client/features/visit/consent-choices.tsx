import { Check, X } from 'lucide-react'
import { lastConsentEvent } from '../../../domain/visits/consent-state.ts'
import { choiceTexts, consentTextVersion, type ConsentText } from '../../../domain/visits/consent-texts.ts'
import { momentText } from '../../shell/day-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { giveConsent } from './consent-changes.ts'
import css from './consent-step.module.css'
import type { VisitContext } from './visit-context.ts'

/** What the patient may allow besides: off until switched on, as easily off again, each change with its time. */
export function ConsentChoices({ visit }: { visit: VisitContext }) {
  const isKnown = visit.draft.patient.kind === 'known'
  return (
    <section className={css.choices} aria-label="Your choices">
      <div>
        <h2>Your choices</h2>
        <p className="small muted">
          {isKnown
            ? 'Choices made earlier stay, unless you change them here.'
            : 'None is needed for today. You can change your mind any time.'}{' '}
          Text version {consentTextVersion}.
        </p>
      </div>
      {choiceTexts.map((text) => (
        <Choice key={text.flag} visit={visit} text={text} />
      ))}
    </section>
  )
}

function Choice({ visit, text }: { visit: VisitContext; text: ConsentText }) {
  const event = lastConsentEvent(visit.draft.consent.events, text.flag)
  const isGiven = event?.value ?? false
  const sentences = (
    <>
      {text.sentence} {text.ifNo}
    </>
  )
  return (
    <Card className={css.choice}>
      <Switch
        label={text.title}
        detail={sentences}
        on={isGiven}
        onSwitch={(value) =>
          visit.change((draft) => giveConsent(draft, { flag: text.flag, value, now: new Date().toISOString() }))
        }
      />
      {event !== null && (
        <Badge tone={isGiven ? 'ok' : 'plain'} icon={isGiven ? Check : X}>
          {isGiven ? 'Yes' : 'No'}, {momentText(event.when, visit.now)}
        </Badge>
      )}
    </Card>
  )
}
