import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import { consentTextVersion, privacyText } from '../../../../../domain/visits/consent-texts.ts'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckChoice } from '../../../../ui/fields/check-choice.tsx'
import css from './details-step.module.css'
import { journeyStore } from '../journey/journey-store.ts'
import { ScopeText } from '../scope/scope-text.tsx'
import { useJourney } from '../journey/use-journey.ts'

export const agreementIds = { scope: 'booking-scope', privacy: 'booking-privacy' }

type AgreementsProps = { scope: ServiceScope | null; errorOf: (fieldId: string) => string | undefined }

/** What the check covers and what we do with what we learn: each in its words, and a tick. */
export function Agreements({ scope, errorOf }: AgreementsProps) {
  const journey = useJourney()
  return (
    <>
      {scope !== null && (
        <Card className={css.agreement}>
          <h2 className="h3">
            <Trans>What this check covers</Trans>
          </h2>
          <ScopeText scope={scope} />
          <CheckChoice
            id={agreementIds.scope}
            label={t`I understand what this check covers`}
            detail={<Trans>Text version {scope.version}</Trans>}
            checked={journey.scope === 'agreed'}
            onChecked={(checked) => journeyStore.change({ scope: checked ? 'agreed' : 'open' })}
            error={errorOf(agreementIds.scope)}
          />
        </Card>
      )}
      <Card className={css.agreement}>
        <h2 className="h3">{privacyText.title}</h2>
        <p>{privacyText.sentence}</p>
        <p className="muted">
          <Trans>If no, we can’t book a skin check.</Trans>
        </p>
        <CheckChoice
          id={agreementIds.privacy}
          label={t`I agree`}
          detail={<Trans>Text version {consentTextVersion}</Trans>}
          checked={journey.privacy === 'agreed'}
          onChecked={(checked) => journeyStore.change({ privacy: checked ? 'agreed' : 'open' })}
          error={errorOf(agreementIds.privacy)}
        />
      </Card>
    </>
  )
}
