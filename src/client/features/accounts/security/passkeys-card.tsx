import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { dayText, lastSeenText } from '../../../page/i18n/date-format.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { supportsPasskeys } from '../../../session/second-factor/supports-passkeys.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import css from '../account.module.css'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { getPasskeysQuery } from '../../../data/accounts/passkeys.ts'
import { usePasskeyChanges } from './use-passkey-changes.ts'

export type PasskeysCardProps = {
  owner: string
  userName: string
  /** own: a patient's. work: a doctor's, whose records open by the password. shared: a tablet whose screen lock several people know. */
  device: 'own' | 'work' | 'shared'
}

const descriptions = () => ({
  own: t`Sign in with your finger, your face or your screen lock instead of the password. Nothing is asked beside it.`,
  work: t`Sign in with your finger, your face or your screen lock instead of the password, while there is internet. The first time on a device, and without internet, your password opens your work.`,
  shared: t`Sign in with your own phone or a security key instead of the password, while there is internet. Without it, and the first time on a tablet, your password opens your work.`,
})

/** The passkeys of an account: seen, added, named, removed. */
export function PasskeysCard({ owner, userName, device }: PasskeysCardProps) {
  const { api } = useOpenDevice()
  const { data: passkeys, error } = useQuery(getPasskeysQuery(api, owner))
  const stepUp = useStepUp(userName)
  const changes = usePasskeyChanges(owner, stepUp.run)
  const { mode, open } = changes
  return (
    <Card look="flush">
      <CardHead title={<Trans>Passkeys</Trans>}>
        {mode.kind !== 'adding' && supportsPasskeys() && (
          <Button kind="quiet" onPress={() => open({ kind: 'adding' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        <p className="muted">{descriptions()[device]}</p>
        {mode.kind === 'adding' && <OpenForm userName={userName} changes={changes} />}
        {passkeys === undefined && error === null && <Skeleton rows={1} label={t`Loading your passkeys`} />}
        {error !== null && (
          <Banner tone="warn" announce="now">
            <p>
              <Trans>We could not look up your passkeys. Reload the page to try again.</Trans>
            </p>
          </Banner>
        )}
        {mode.kind === 'changing' && <OpenForm userName={userName} changes={changes} />}
      </div>
      {passkeys !== undefined && passkeys.length > 0 && (
        <Rows label={t`Your passkeys`} className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              onChange={() => open({ kind: 'changing', passkey })}
            />
          ))}
        </Rows>
      )}
      {stepUp.sheet}
    </Card>
  )
}

function OpenForm({ userName, changes }: { userName: string; changes: ReturnType<typeof usePasskeyChanges> }) {
  const { mode, doing, problems, open, add, rename, remove } = changes
  const close = () => open({ kind: 'closed' })
  switch (mode.kind) {
    case 'closed':
      return null
    case 'adding':
      return (
        <NewPasskeyForm
          userName={userName}
          state={doing === 'saving' ? 'saving' : 'ready'}
          problems={problems}
          onAdd={add}
          onCancel={close}
        />
      )
    case 'changing':
      return (
        <PasskeyForm
          key={mode.passkey.passkeyId}
          name={mode.passkey.name}
          doing={doing}
          problems={problems}
          onRename={(name) => rename(mode.passkey, name)}
          onRemove={(password) => remove(mode.passkey, password)}
          onCancel={close}
        />
      )
  }
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
