import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import { consentTextVersion, privacyText } from '../../../../../domain/visits/consent-texts.ts'
import { setConsent } from '../../../../data/consents/patient-permissions.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { formErrorsOf } from '../../../../page/failure/form-errors.ts'
import { dayText } from '../../../../page/i18n/date-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import type { FormFields } from '../../../../parts/form/form-fields.ts'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { journeyStore } from '../journey/journey-store.ts'
import { ScopeText } from '../scope/scope-text.tsx'
import { useJourney } from '../journey/use-journey.ts'

type AgreementsProps = {
  scope: ServiceScope | null
  /** When and by whom the privacy agreement was withdrawn; null if it was not. */
  withdrawn: { at: string; loginId: LoginId } | null
  at: Pick<FormFields<object>, 'errorOf' | 'idOf'>
}

/** The scope of service and the privacy agreement, each with its text and a checkbox. */
export function Agreements({ scope, withdrawn, at }: AgreementsProps) {
  const journey = useJourney()
  return (
    <>
      {scope !== null && (
        <Card className="rows-3">
          <h2 className="h3">
            <Trans>What this check covers</Trans>
          </h2>
          <ScopeText scope={scope} />
          <CheckboxField
            id={at.idOf('scope')}
            label={t`I understand what this check covers`}
            detail={<Trans>Text version {scope.version}</Trans>}
            checked={journey.scope === 'agreed'}
            onChecked={(checked) => journeyStore.change({ scope: checked ? 'agreed' : 'open' })}
            error={at.errorOf('scope')}
          />
        </Card>
      )}
      <Card className="rows-3">
        <h2 className="h3">{privacyText.title}</h2>
        <p>{privacyText.sentence}</p>
        <p className="muted">
          <Trans>If no, we can’t book a skin check.</Trans>
        </p>
        {withdrawn === null ? (
          <CheckboxField
            id={at.idOf('privacy')}
            label={t`I agree`}
            detail={<Trans>Text version {consentTextVersion}</Trans>}
            checked={journey.privacy === 'agreed'}
            onChecked={(checked) => journeyStore.change({ privacy: checked ? 'agreed' : 'open' })}
            error={at.errorOf('privacy')}
          />
        ) : (
          <Withdrawn withdrawnAt={withdrawn.at} loginId={withdrawn.loginId} id={at.idOf('privacy')} />
        )}
      </Card>
    </>
  )
}

/**
 * The privacy agreement was withdrawn: one press gives it again, as on the permissions page. Booking is not possible
 * before that.
 */
function Withdrawn({ withdrawnAt, loginId, id }: { withdrawnAt: string; loginId: LoginId; id: string }) {
  const change = useMutation(setConsent(useOpenDevice(), loginId))
  // The checkbox replaces this component while the request is pending, so a handler of `mutate` would be lost.
  const agree = async () => {
    await change.mutateAsync({ flag: 'consentPrivacyAgreement', value: true })
    journeyStore.change({ privacy: 'agreed' })
  }
  return (
    <Banner tone="warn">
      <p>
        <Trans>
          You withdrew this on {dayText(withdrawnAt)}. Nothing new can be booked until you agree to it again.
        </Trans>
      </p>
      {change.error !== null && <p>{formErrorsOf(change.error).form}</p>}
      <Button id={id} busy={change.isPending ? t`Saving` : undefined} onPress={() => void agree().catch(() => null)}>
        <Trans>Agree again</Trans>
      </Button>
    </Banner>
  )
}
