import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { PharmacyProduct } from '../../../contract/services.ts'
import { agreedAt } from '../../../domain/visits/consent-state.ts'
import { visitAnchors } from '../../../domain/visits/missing-thing.ts'
import { momentText } from '../../shell/day-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FootActions } from '../../ui/foot-actions.tsx'
import { chooseProduct, productOf } from './consent-changes.ts'
import { ConsentChoices } from './consent-choices.tsx'
import css from './consent-step.module.css'
import { PrivacyAgreement } from './privacy-agreement.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { ScopeAgreement } from './scope-agreement.tsx'
import { saveWords } from './save-words.ts'
import { useStoredConsents } from './use-stored-consents.ts'
import { useStepErrors } from './step-errors.ts'
import type { VisitContext } from './visit-context.ts'
import { VisitFrame } from './visit-frame.tsx'

/** What the patient agrees to: the service's scope and privacy must be, the choices may be. */
export function ConsentStep({ visit, products }: { visit: VisitContext; products: readonly PharmacyProduct[] }) {
  const { draft } = visit
  const errors = useStepErrors(visit, 'consent')
  const product = productOf(draft, products)
  useServiceInForce(visit, product)
  useStoredConsents(visit)
  return (
    <VisitFrame
      visit={visit}
      step="consent"
      side={<ConsentChoices visit={visit} />}
      foot={<ConsentFoot visit={visit} onGoOn={() => errors.tryToGoOn(() => visit.goTo('risk'))} />}
    >
      <div className={css.form}>
        <div>
          <h1>Please read this together</h1>
          <p className="muted">Read it aloud if that is easier. Tick what the patient agrees to.</p>
        </div>
        {errors.summary.length > 0 && <ErrorSummary key={errors.attempt} problems={errors.summary} />}
        {products.length === 0 && <NoServices />}
        {products.length > 1 && (
          <ProductChooser visit={visit} products={products} chosen={product} error={errors.of(visitAnchors.product)} />
        )}
        {product !== undefined && (
          <ScopeAgreement visit={visit} chosen={product} error={errors.of(visitAnchors.scope)} />
        )}
        <PrivacyAgreement visit={visit} error={errors.of(visitAnchors.privacy)} />
      </div>
    </VisitFrame>
  )
}

/** The practice's choice counts until another is made; a scope that changed since must be read again. */
function useServiceInForce({ change }: VisitContext, product: PharmacyProduct | undefined): void {
  useEffect(() => {
    if (product !== undefined) change((draft) => chooseProduct(draft, product))
  }, [change, product])
}

function NoServices() {
  return (
    <Alert tone="warn" title="This tablet has no services yet">
      <p className="small">
        Connect it to the internet and press “Get ready now” on the home page. This visit stays as it is.
      </p>
    </Alert>
  )
}

function ConsentFoot({ visit, onGoOn }: { visit: VisitContext; onGoOn: () => void }) {
  const agreed = agreedAt(visit.draft.consent)
  const back = (
    <ButtonLink size="main" icon={ArrowLeft} href={visit.hrefOf('patient')}>
      Patient
    </ButtonLink>
  )
  return (
    <FootActions
      leave={back}
      note={agreed === null ? saveWords(visit.save) : `Agreed ${momentText(agreed, visit.now)}`}
    >
      <Button kind="primary" size="main" icon={ArrowRight} iconAt="end" onPress={onGoOn}>
        Go to risk
      </Button>
    </FootActions>
  )
}
