import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { OwnPermissions } from '../../../contract/consents/patient-permissions.ts'
import { choiceTexts, type ConsentFlag, type ConsentText, privacyText } from '../../../domain/visits/consent-texts.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { dayText, timeText } from '../../page/i18n/date-format.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { AllowedApps } from './apps/allowed-apps.tsx'
import css from './consents.module.css'
import { setConsent, getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { OwnText } from '../../ui/own-text.tsx'

const ownPrivacyText = (): ConsentText => ({
  ...privacyText,
  ifNo: t`If no, we can’t make new bookings or checks. What we have is kept.`,
})

/** /permissions: the six consents, effective immediately, with every answer so far. */
export function ConsentsScreen() {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader
        title={<Trans>My choices</Trans>}
        detail={<Trans>You can change your mind any time. It works at once, also at the clinic.</Trans>}
      />
      <Consents loginId={loginId} />
      <AllowedApps loginId={loginId} />
    </PatientLayout>
  )
}

function Consents({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const { data, error, refetch } = useQuery(getPatientPermissionsQuery(device, loginId))
  const change = useMutation(setConsent(device, loginId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading your choices`} />
  return (
    <>
      <ErrorBanner message={errorMessageOf(change.error)} />
      {[...choiceTexts, ownPrivacyText()].map((text) => (
        <Consent
          key={text.flag}
          text={text}
          permissions={data}
          onChoose={(flag, value) => change.mutate({ flag, value })}
        />
      ))}
      <p className="small muted">
        <Trans>A photo or report that somebody already saved or printed can’t be called back.</Trans>
      </p>
    </>
  )
}

type ConsentProps = {
  text: ConsentText
  permissions: OwnPermissions
  onChoose: (flag: ConsentFlag, value: boolean) => void
}

function Consent({ text, permissions, onChoose }: ConsentProps) {
  const { flag, title, sentence, ifNo } = text
  const answers = permissions.history.filter((event) => event.flag === flag)
  return (
    <Card className={css.consent} aria-label={title}>
      <Switch label={title} on={permissions[flag]} onSwitch={(on) => onChoose(flag, on)} />
      <p className="small muted">
        {sentence} {ifNo}
      </p>
      <History answers={answers} />
    </Card>
  )
}

function History({ answers }: { answers: OwnPermissions['history'] }) {
  const [last] = answers
  if (last === undefined)
    return (
      <Badge>
        <Trans>Not asked yet: no</Trans>
      </Badge>
    )
  return (
    <details className={css.history}>
      <summary>
        <span>
          <Badge tone={last.value ? 'ok' : 'plain'} icon={last.value ? Check : X}>
            {last.value ? <Trans>Yes</Trans> : <Trans>No</Trans>}
          </Badge>{' '}
          {dayText(last.when)}
        </span>
        <span className={css.more}>
          <Trans>Text {last.textVersion}, all answers</Trans>
        </span>
      </summary>
      <ul className="small">
        {answers.map(({ value, when, textVersion, channel }) => (
          <li key={when}>
            <OwnText>{value ? t`Yes` : t`No`}</OwnText>, {dayText(when)}, {timeText(when)},{' '}
            {consentChannelText(channel)}, <Trans>text {textVersion}</Trans>
          </li>
        ))}
      </ul>
    </details>
  )
}

const consentChannelText = (channel: string): string =>
  ({
    web: t`here`,
    booking: t`when you booked`,
    tablet: t`on a tablet at a visit`,
    kiosk: t`at check-in`,
    phone: t`by phone`,
  })[channel] ?? channel
