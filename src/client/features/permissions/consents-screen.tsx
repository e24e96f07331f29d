import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { OwnPermissions } from '../../../contract/patients/patient-permissions.ts'
import { choiceTexts, type ConsentFlag, type ConsentText, privacyText } from '../../../domain/visits/consent-texts.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { dayText, timeText } from '../../page/words/day-text.ts'
import { useSession } from '../../session/who/use-who.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import css from './permissions.module.css'
import { changeConsent, permissionsQuery } from '../../data/patient-permissions.ts'

const ownPrivacyText = (): ConsentText => ({
  ...privacyText,
  ifNo: t`If no, we can’t make new bookings or checks. What we have is kept.`,
})

/** /permissions: the six consents, each in force at once, with every answer so far. */
export function ConsentsScreen() {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="account" back={{ href: '/profile', word: <Trans>Profile</Trans> }}>
      <PageHeader
        title={<Trans>My choices</Trans>}
        detail={<Trans>Change your mind any time. It works at once, also at the clinic.</Trans>}
      />
      <Consents loginId={loginId} />
    </PatientLayout>
  )
}

function Consents({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const { data, error, refetch } = useQuery(permissionsQuery(device, loginId))
  const { choose, failure } = useChoice(loginId)
  if (data === undefined) return <NotYet of={{ error, refetch }} rows={4} label={t`Loading your choices`} />
  return (
    <>
      {failure !== null && (
        <Alert tone="warn" announce="now">
          {failure}
        </Alert>
      )}
      {[...choiceTexts, ownPrivacyText()].map((text) => (
        <Consent key={text.flag} text={text} permissions={data} onChoose={choose} />
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
  const said = permissions.history.filter((event) => event.flag === flag)
  return (
    <Card className={css.consent} aria-label={title}>
      <Switch label={title} on={permissions[flag]} onSwitch={(on) => onChoose(flag, on)} />
      <p className="small muted">
        {sentence} {ifNo}
      </p>
      <History said={said} />
    </Card>
  )
}

function History({ said }: { said: OwnPermissions['history'] }) {
  const [last] = said
  if (last === undefined)
    return (
      <Badge>
        <Trans>Not asked yet: no</Trans>
      </Badge>
    )
  return (
    <details className={css.history}>
      <summary>
        <Badge tone={last.value ? 'ok' : 'plain'} icon={last.value ? Check : X}>
          {last.value ? <Trans>Yes</Trans> : <Trans>No</Trans>}, {dayText(last.when)}
        </Badge>
        <span className={css.more}>
          <Trans>Text {last.textVersion}, all answers</Trans>
        </span>
      </summary>
      <ul className="small">
        {said.map(({ value, when, textVersion, channel }) => (
          <li key={when}>
            {value ? t`Yes` : t`No`}, {dayText(when)}, {timeText(when)}, {whereWords(channel)},{' '}
            <Trans>text {textVersion}</Trans>
          </li>
        ))}
      </ul>
    </details>
  )
}

const whereWords = (channel: string): string =>
  ({
    web: 'here',
    booking: t`when you booked`,
    tablet: t`on a tablet at a visit`,
    kiosk: t`at check-in`,
    phone: t`by phone`,
  })[channel] ?? channel

/** Says yes or no; the switch moves at once, and back where it could not be saved. */
function useChoice(loginId: LoginId) {
  const change = useMutation(changeConsent(useOpenDevice(), loginId))
  return {
    choose: (flag: ConsentFlag, value: boolean) => change.mutate({ flag, value }),
    failure: change.error === null ? null : (failureOf(change.error).form ?? null),
  }
}
