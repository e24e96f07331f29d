import { lastConsentEvent } from '../../../../../domain/visits/consent-state.ts'
import { previousConsent } from '../../../../../domain/visits/unchanged-answers.ts'
import { consentTextVersion, privacyText } from '../../../../../domain/visits/consent-texts.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { giveConsent } from './consent-changes.ts'
import css from './consent-step.module.css'
import { FieldError } from './field-error.tsx'
import type { VisitContext } from '../visit-context.ts'

/** The required privacy agreement. */
export function PrivacyAgreement({ visit, error }: { visit: VisitContext; error: string | undefined }) {
  const event = lastConsentEvent(visit.draft.consent.events, privacyText.flag)
  const isGiven = event?.value ?? false
  const last = event === null ? previousConsent(visit.draft, privacyText.flag) : null
  const when = event !== null && isGiven ? `, agreed ${momentText(event.when, visit.now)}` : ''
  const before = last?.value === true ? `, agreed last time, ${momentText(last.when, visit.now)}` : ''
  return (
    <Card className="rows-4">
      <h2>{privacyText.title}</h2>
      <div className={css.readAloud}>
        <p>{privacyText.sentence}</p>
        <p className="muted">{privacyText.ifNo}</p>
      </div>
      <FieldError message={error} />
      <CheckboxField
        id={visitAnchors.privacy}
        label="I agree"
        detail={`Text version ${consentTextVersion}${when}${before}`}
        checked={isGiven}
        onChecked={(value) =>
          visit.change((draft) => giveConsent(draft, { flag: privacyText.flag, value, now: new Date().toISOString() }))
        }
        error={error}
      />
    </Card>
  )
}
