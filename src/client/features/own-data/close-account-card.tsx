import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Archive, CalendarDays, LogOut, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Hindrance, MyData } from '../../../contract/own-data/own-data.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { shortDayText } from '../../../domain/time/format-moment.ts'
import { closeAccount } from '../../data/own-data/own-data.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { useSignOut } from '../../session/sign-out/session-provider.tsx'
import { StepUpCancelled, useStepUp } from '../../session/step-up/use-step-up.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import css from './own-data.module.css'
import { OwnText } from '../../ui/own-text.tsx'

type CloseAccountCardProps = { data: MyData; userName: string }

/** Closes the account: explains what is kept, what prevents closing, and asks for confirmation. */
export function CloseAccountCard({ data, userName }: CloseAccountCardProps) {
  const [step, setStep] = useState<'idle' | 'confirming'>('idle')
  const [hindrance] = data.hindrances
  return (
    <Card className={css.section} id="close" ref={scrollToHash}>
      <h2 className="h3">
        <Trans>Close my account</Trans>
      </h2>
      <ul className={css.facts}>
        <li>
          <LogOut aria-hidden />
          <span>
            <Trans>You are signed out everywhere, and reminders stop.</Trans>
          </span>
        </li>
        <li>
          <Archive aria-hidden />
          <span>{retentionNote(data)}</span>
        </li>
        <li>
          <Undo2 aria-hidden />
          <span>
            <Trans>Changed your mind? Sign in within 30 days: we will e-mail you a link, and everything is back.</Trans>
          </span>
        </li>
      </ul>
      {hindrance !== undefined && (
        <Banner tone="warn" icon={CalendarDays}>
          <HindranceText hindrance={hindrance} />
        </Banner>
      )}
      <Button
        kind="danger"
        width="full"
        icon={UserX}
        unavailableBecause={hindrance === undefined ? undefined : t`Something is still open, see above`}
        onPress={() => setStep('confirming')}
      >
        <Trans>Close my account</Trans>
      </Button>
      {step === 'confirming' && <CloseAccountDialog userName={userName} onClose={() => setStep('idle')} />}
    </Card>
  )
}

/** Scrolls to this card for the hash #close, as the page has no such element until its data is loaded. */
function scrollToHash(card: HTMLElement | null): void {
  if (card !== null && location.hash === '#close') card.scrollIntoView()
}

const retentionNote = ({ keptUntil }: MyData): string =>
  keptUntil === null
    ? t`What you told us stays locked for as long as the law requires.`
    : t`Your health record stays locked until ${dateText(keptUntil)}, as the law requires.`

function HindranceText({ hindrance }: { hindrance: Hindrance }) {
  const href = `/bookings/${hindrance.bookingId}?bookingType=${hindrance.isRequest ? 0 : 1}`
  switch (hindrance.kind) {
    case 'visit':
      return (
        <p>
          <Trans>
            <b>
              You have <OwnText>{hindrance.isRequest ? t`asked for a visit` : t`a visit`}</OwnText> on{' '}
              {shortDayText(hindrance.startsAt, hindrance.timeZoneId)}
            </b>{' '}
            at {hindrance.siteName}. <a href={href}>Cancel it first</a>, or close your account after the visit.
          </Trans>
        </p>
      )
    case 'payment':
      return (
        <p>
          <Trans>
            <b>You have an unfinished payment.</b> <a href={href}>Finish it or cancel its booking</a>, then close your
            account.
          </Trans>
        </p>
      )
    case 'refund':
      return (
        <p>
          <Trans>
            <b>A refund is on its way to you.</b> Close your account once it has arrived. <a href={href}>See which</a>
          </Trans>
        </p>
      )
  }
}

function CloseAccountDialog({ userName, onClose }: { userName: string; onClose: () => void }) {
  const endSession = useSignOut()
  const stepUp = useStepUp(userName)
  const closing = useMutation(closeAccount(useOpenDevice().api, stepUp.run))
  const failure = closing.error === null ? undefined : failureText(closing.error)
  if (stepUp.sheet !== null) return stepUp.sheet
  return (
    <LazyDialog
      title={t`Close your account?`}
      icon={UserX}
      tone="danger"
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            busy={closing.isPending ? t`Closing` : undefined}
            onPress={() => closing.mutate(undefined, { onSuccess: () => void endSession('signed-out') })}
          >
            <Trans>Close my account</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You are signed out here and everywhere else. Take a copy of your data first if you want one.</Trans>
      </p>
      <ErrorBanner message={failure} />
    </LazyDialog>
  )
}

function failureText(error: Error): string | undefined {
  if (error instanceof StepUpCancelled)
    return t`Your account is still open: to close it, you need your password or passkey.`
  return refusalMessageOf(error)
}
