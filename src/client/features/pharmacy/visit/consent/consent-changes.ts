import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'
import { withConsent } from '../../../../../domain/visits/consent-state.ts'
import type { ConsentFlag } from '../../../../../domain/visits/consent-texts.ts'
import type { DraftConsent, KnownPatient, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'

const withConsents = (draft: VisitDraft, change: Partial<DraftConsent>): VisitDraft => ({
  ...draft,
  consent: { ...draft.consent, ...change },
})

/** Chooses a service. Another scope, or a newer version of it, must be accepted again. */
export function chooseProduct(draft: VisitDraft, chosen: PharmacyProduct): VisitDraft {
  const { product, serviceScope, includesBodyshots } = chosen
  const { productId, scopeId } = draft.consent
  const newScopeId = serviceScope?.scopeId ?? null
  if (
    productId === product.productId &&
    scopeId === newScopeId &&
    draft.consent.includesBodyshots === includesBodyshots
  )
    return draft
  if (scopeId === newScopeId) return withConsents(draft, { productId: product.productId, includesBodyshots })
  return withConsents(draft, {
    productId: product.productId,
    includesBodyshots,
    scopeId: newScopeId,
    scopeAcceptedAt: null,
  })
}

/** Accepts the scope, or withdraws that; `now` is ISO 8601. */
export const acceptScope = (draft: VisitDraft, isAccepted: boolean, now: string): VisitDraft =>
  withConsents(draft, { scopeAcceptedAt: isAccepted ? now : null })

/** Gives or withdraws a consent; `now` is ISO 8601. */
export function giveConsent(draft: VisitDraft, change: { flag: ConsentFlag; value: boolean; now: string }): VisitDraft {
  const events = withConsent(draft.consent.events, change)
  return events === draft.consent.events ? draft : withConsents(draft, { events })
}

/**
 * Adds the patient's previous answers from the service to the draft; does nothing if the draft is for another patient.
 */
export function withLastAnswers(
  draft: VisitDraft,
  { patientId, consents, lastRisk, lastScope }: Pick<KnownPatient, 'patientId' | 'consents' | 'lastRisk' | 'lastScope'>,
): VisitDraft {
  const { patient } = draft
  if (patient.kind !== 'known' || patient.record.patientId !== patientId) return draft
  const { record } = patient
  const was = { consents: record.consents, lastRisk: record.lastRisk, lastScope: record.lastScope }
  const is = { consents, lastRisk, lastScope }
  if (JSON.stringify(was) === JSON.stringify(is)) return draft
  return { ...draft, patient: { ...patient, record: { ...record, ...is } } }
}

/** The service of the visit: the chosen one, else the default of the practice, else the only one. */
export function productOf(
  draft: Pick<VisitDraft, 'consent'>,
  products: readonly PharmacyProduct[],
): PharmacyProduct | undefined {
  const chosen = products.find(({ product }) => product.productId === draft.consent.productId)
  return chosen ?? products.find(({ isDefault }) => isDefault) ?? (products.length === 1 ? products[0] : undefined)
}
