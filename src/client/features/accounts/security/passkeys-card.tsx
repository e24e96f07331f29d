import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { getPasskeysQuery } from '../../../data/accounts/passkeys.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { dayText, lastSeenText } from '../../../page/i18n/date-format.ts'
import { supportsPasskeys } from '../../../session/second-factor/supports-passkeys.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import css from '../account.module.css'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { OfflineCopyNote } from './offline-copy-note.tsx'
import { PasskeyForm } from './passkey-form.tsx'

type PasskeysCardProps = {
  owner: string
  userName: string
  /**
   * own: a patient's device. work: a doctor's, whose records are opened by the password. shared: a tablet whose PIN
   * several people know.
   */
  device: 'own' | 'work' | 'shared'
}

type Mode = { kind: 'closed' } | { kind: 'adding' } | { kind: 'changing'; passkey: Passkey }

const descriptions = () => ({
  own: t`Sign in with your fingerprint, your face or your screen lock instead of the password. No other code is needed.`,
  work: t`Sign in with your fingerprint, your face or your screen lock instead of the password, while there is internet. The first time on a device, and without internet, you need your password.`,
  shared: t`Sign in with your own phone or a security key instead of the password, while there is internet. Without internet, and the first time on a tablet, you need your password.`,
})

/** The passkeys of an account: lists, adds, renames and removes them. */
export function PasskeysCard({ owner, userName, device }: PasskeysCardProps) {
  const { api } = useOpenDevice()
  const { data: passkeys, error } = useQuery(getPasskeysQuery(api, owner))
  const { run, sheet } = useStepUp(userName)
  const [mode, setMode] = useState<Mode>({ kind: 'closed' })
  const close = () => setMode({ kind: 'closed' })
  return (
    <Card look="flush">
      <CardHead title={<Trans>Passkeys</Trans>}>
        {mode.kind !== 'adding' && supportsPasskeys() && (
          <Button kind="quiet" onPress={() => setMode({ kind: 'adding' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        <p className="muted">{descriptions()[device]}</p>
        {device === 'own' && supportsPasskeys() && <OfflineCopyNote key={passkeys?.length} />}
        {mode.kind === 'adding' && <NewPasskeyForm owner={owner} userName={userName} run={run} onClose={close} />}
        {passkeys === undefined && error === null && <Skeleton rows={1} label={t`Loading your passkeys`} />}
        <ErrorBanner
          message={error === null ? undefined : t`We could not load your passkeys. Reload the page to try again.`}
        />
        {mode.kind === 'changing' && (
          <PasskeyForm key={mode.passkey.passkeyId} passkey={mode.passkey} run={run} onClose={close} />
        )}
      </div>
      {passkeys !== undefined && passkeys.length > 0 && (
        <Rows label={t`Your passkeys`} className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              onChange={() => setMode({ kind: 'changing', passkey })}
            />
          ))}
        </Rows>
      )}
      {sheet}
    </Card>
  )
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const [now] = useState(() => new Date())
  const used =
    passkey.whenLastUsed === null ? t`Not used yet` : t`Last used: ${lastSeenText(passkey.whenLastUsed, now)}`
  return (
    <Row
      lead={<KeyRound aria-hidden />}
      title={passkey.name}
      detail={t`${used}. Added ${dayText(passkey.whenCreated)}${passkey.isSynced ? t`, on all your devices` : ''}`}
      end={
        <Button size="small" onPress={onChange}>
          <Trans>Change</Trans>
          <span className="vh"> {passkey.name}</span>
        </Button>
      }
    />
  )
}
