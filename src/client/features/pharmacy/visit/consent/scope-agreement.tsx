import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'
import { previousScopeAcceptance } from '../../../../../domain/visits/unchanged-answers.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { acceptScope } from './consent-changes.ts'
import css from './consent-step.module.css'
import { FieldError } from './field-error.tsx'
import type { VisitContext } from '../visit-context.ts'

/** The scope of the check, one sentence per line so that it can be read aloud, and the checkbox to accept it. */
export function ScopeAgreement({
  visit,
  chosen,
  error,
}: {
  visit: VisitContext
  chosen: PharmacyProduct
  error: string | undefined
}) {
  const { serviceScope, service } = chosen
  const { scopeAcceptedAt } = visit.draft.consent
  if (serviceScope === null) {
    return (
      <Banner tone="warn" title="This check can’t be offered yet">
        <p className="small">Its description is missing. Choose another check, or get in touch: Help says how.</p>
      </Banner>
    )
  }
  const last = scopeAcceptedAt === null ? previousScopeAcceptance(visit.draft) : null
  const when = scopeAcceptedAt === null ? '' : `, accepted ${momentText(scopeAcceptedAt, visit.now)}`
  const before = last === null ? '' : `, accepted last time, ${momentText(last, visit.now)}`
  return (
    <Card className="rows-4">
      <h2>{serviceScope.title || service.onlineTitle}</h2>
      <div className={css.readAloud}>
        {sentencesOf(serviceScope.description).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <FieldError message={error} />
      <CheckboxField
        id={visitAnchors.scope}
        label="I understand what this check covers"
        detail={`Text version ${serviceScope.version}${when}${before}`}
        checked={scopeAcceptedAt !== null}
        onChecked={(checked) => visit.change((draft) => acceptScope(draft, checked, new Date().toISOString()))}
        error={error}
      />
    </Card>
  )
}

/** Splits a text into sentences and lines. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
