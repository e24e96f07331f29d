import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'
import { agreedAt } from '../../../../../domain/visits/consent-state.ts'
import { confirmConsents, unchangedConsents, type Unchanged } from '../../../../../domain/visits/unchanged-answers.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { FooterActions } from '../../../../ui/frame/footer-actions.tsx'
import { chooseProduct, productOf } from './consent-changes.ts'
import { ConsentChoices } from './consent-choices.tsx'
import css from './consent-step.module.css'
import { PrivacyAgreement } from './privacy-agreement.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { ScopeAgreement } from './scope-agreement.tsx'
import { saveWords } from '../save-words.ts'
import { useStepErrors } from '../use-step-errors.ts'
import { ContinueButton } from '../continue-button.tsx'
import { useLastAnswers } from './use-last-answers.ts'
import type { VisitContext } from '../visit-context.ts'
import { VisitFrame } from '../visit-frame.tsx'

/** The consents of the patient: scope of the service and privacy are required, the choices are optional. */
export function ConsentStep({ visit, products }: { visit: VisitContext; products: readonly PharmacyProduct[] }) {
  const { draft } = visit
  const errors = useStepErrors(visit, 'consent')
  const product = productOf(draft, products)
  useServiceInForce(visit, product)
  const lastAnswers = useLastAnswers(visit)
  const unchanged = lastAnswers === 'reading' ? null : unchangedConsents(draft)
  const goOn = () => {
    if (unchanged === null) return errors.continueIfValid(() => visit.goTo('risk'))
    visit.change((now) => confirmConsents(now, new Date().toISOString()))
    visit.goTo('risk')
  }
  return (
    <VisitFrame
      visit={visit}
      step="consent"
      side={<ConsentChoices visit={visit} />}
      foot={<ConsentFoot visit={visit} unchanged={unchanged} onGoOn={goOn} />}
    >
      <div className={css.form}>
        <div>
          <h1>Please read this together</h1>
          <p className="muted">
            {unchanged === null
              ? 'Read it aloud if that is easier. Tick what the patient agrees to.'
              : 'The text and the answers are the same as last time. Read it aloud if that is easier, and ask whether the patient still agrees to all of it.'}
          </p>
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

/** The default service is used until another is chosen; a scope that changed must be accepted again. */
function useServiceInForce({ change }: VisitContext, product: PharmacyProduct | undefined): void {
  useEffect(() => {
    if (product !== undefined) change((draft) => chooseProduct(draft, product))
  }, [change, product])
}

function NoServices() {
  return (
    <Banner tone="warn" title="This tablet has no services yet">
      <p className="small">
        Connect it to the internet and press “Get ready now” on the home page. This visit stays as it is.
      </p>
    </Banner>
  )
}

type FootProps = { visit: VisitContext; unchanged: Unchanged | null; onGoOn: () => void }

function ConsentFoot({ visit, unchanged, onGoOn }: FootProps) {
  const agreed = agreedAt(visit.draft.consent)
  const back = (
    <ButtonLink size="main" icon={ArrowLeft} href={visit.hrefOf('patient')}>
      Patient
    </ButtonLink>
  )
  return (
    <FooterActions
      leave={back}
      note={agreed === null ? saveWords(visit.save) : `Agreed ${momentText(agreed, visit.now)}`}
    >
      <ContinueButton unchanged={unchanged} to="risk" onPress={onGoOn} />
    </FooterActions>
  )
}
