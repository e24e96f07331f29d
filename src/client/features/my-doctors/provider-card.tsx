import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Building2, Check, EyeOff, Lock, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { PracticeListingNode } from '../../../contract/consents/patient-providers.ts'
import type { OwnPermissions } from '../../../contract/consents/patient-permissions.ts'
import { removeProviderPractitioner, removeProviderPractice } from '../../data/consents/patient-providers.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import css from './my-doctors.module.css'
import { visibleRecordParts } from './visible-record-parts.ts'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { OwnText } from '../../ui/own-text.tsx'

type ProviderCardProps = { provider: PracticeListingNode; permissions: OwnPermissions }

/** A practice with access: named practitioners, visible parts of the record, and its removal, or why it can't be removed yet. */
export function ProviderCard({ provider, permissions }: ProviderCardProps) {
  const [step, setStep] = useState<'shown' | 'asking'>('shown')
  const headingId = useId()
  const { displayName, streetAddress, whenAdded } = provider
  return (
    <Card look="flush" aria-labelledby={headingId}>
      <div className={css.provider}>
        <div className={css.who}>
          <Building2 aria-hidden />
          <div>
            <h3 id={headingId}>{displayName}</h3>
            <p className="small muted">
              <Trans>
                {streetAddress !== null && `${streetAddress}. `}Since {dayText(whenAdded)}
              </Trans>
            </p>
          </div>
        </div>
        <NamedDoctors provider={provider} />
        <ul className={css.visibleParts}>
          {visibleRecordParts(provider.practice, permissions).map(({ label, isVisible }) => (
            <li key={label} data-seen={isVisible}>
              {isVisible ? <Check aria-hidden /> : <EyeOff aria-hidden />}
              <OwnText>{label}</OwnText>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.foot}>
        {provider.hasOutstandingReports ? (
          <NotYet />
        ) : (
          <>
            <ButtonLink kind="quiet" href="/permissions">
              <Trans>Change what they see</Trans>
            </ButtonLink>
            <Button kind="quiet" icon={Trash2} aria-label={t`Remove ${displayName}`} onPress={() => setStep('asking')}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </div>
      {step === 'asking' && <RemoveDialog provider={provider} onClose={() => setStep('shown')} />}
    </Card>
  )
}

const NotYet = () => (
  <p className={css.locked}>
    <Lock aria-hidden />
    <span>
      <Trans>
        <b>You can’t remove them yet.</b> They sent us photos of you that are not reported yet. You can once you have
        the report.
      </Trans>
    </span>
  </p>
)

function NamedDoctors({ provider: { practice, practitioners } }: { provider: PracticeListingNode }) {
  const remove = useMutation(removeProviderPractitioner(useOpenDevice().api))
  if (practitioners.length === 0) return null
  return (
    <>
      <ul className={css.named} aria-label={t`Your doctors at ${practice.practiceName}`}>
        {practitioners.map(({ displayName, practitioner: { practitionerId } }) => (
          <li key={practitionerId}>
            <Avatar name={displayName} />
            <b>{displayName}</b>
            <Button
              kind="quiet"
              size="small"
              aria-label={t`Take ${displayName} off`}
              onPress={() => remove.mutate({ practiceId: practice.practiceId, practitionerId })}
            >
              <Trans>Take off</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ErrorBanner message={refusalMessageOf(remove.error)} />
    </>
  )
}

function RemoveDialog({ provider, onClose }: { provider: PracticeListingNode; onClose: () => void }) {
  const remove = useMutation(removeProviderPractice(useOpenDevice().api))
  return (
    <LazyDialog
      title={<Trans>Remove {provider.displayName}?</Trans>}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            busy={remove.isPending ? t`Removing` : undefined}
            onPress={() => remove.mutate(provider.practice.practiceId, { onSuccess: onClose })}
          >
            <Trans>Remove</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Keep them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          From then on nobody there can open your record. What they saved or printed before stays with them.
        </Trans>
      </p>
      <p>
        <Trans>You can add them again any time.</Trans>
      </p>
      <ErrorBanner message={refusalMessageOf(remove.error)} />
    </LazyDialog>
  )
}
