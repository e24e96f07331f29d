import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import type { RiskDraft } from '../../../device/risk/risk-checks.ts'
import { changedAnswers, riskCheckResult } from '../../../domain/risk/risk-check-result.ts'
import { nextQuestion } from '../../../domain/risk/risk-check.ts'
import { riskQuestionKeys } from '../../../domain/risk/risk-question-keys.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { dayText, momentText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Toast } from '../../ui/banners/toast.tsx'
import { ProgressBar } from '../../ui/indicators/progress-bar.tsx'
import { RiskScale } from '../../ui/indicators/risk-scale.tsx'
import {
  deleteRiskProfile,
  localRiskChecksQuery,
  restoreRiskProfile,
} from '../../data/risk/risk-assessment-profiles.ts'
import { Direction } from './risk-result.tsx'
import css from './risk.module.css'
import { checkHref, stepHref } from './risk-search.ts'
import type { ListedCheck } from './listed-check.ts'
import { OwnText } from '../../ui/own-text.tsx'

type RiskHistoryProps = { loginId: LoginId; checks: readonly ListedCheck[]; draft: RiskDraft | null }

/** The unfinished check, then every check with the changes since the one before. */
export function RiskHistory({ loginId, checks, draft }: RiskHistoryProps) {
  const { remove, restore, deleted, dismiss, failure } = useRemoval(loginId)
  return (
    <>
      <StartOrContinue loginId={loginId} draft={draft} isFirst={checks.length === 0} />
      <ErrorBanner message={failure} />
      {checks.length > 0 && (
        <h2 className="h3">
          <Trans>Earlier checks</Trans>
        </h2>
      )}
      {checks.map((check, place) => (
        <CheckCard key={check.key} check={check} before={checks[place + 1]} onRemove={remove} />
      ))}
      {checks.length > 0 && (
        <p className="small muted">
          <Trans>A check that a doctor has used stays in your health record. It is only removed from this list.</Trans>
        </p>
      )}
      {deleted !== null && (
        <Toast
          key={deleted.key}
          message={t`Check of ${dayText(deleted.when)} deleted`}
          onUndo={() => restore(deleted)}
          onGone={dismiss}
        />
      )}
    </>
  )
}

type StartOrContinueProps = { loginId: LoginId; draft: RiskDraft | null; isFirst: boolean }

function StartOrContinue({ loginId, draft, isFirst }: StartOrContinueProps) {
  const device = useDevice()
  const queries = useQueryClient()
  const next = draft === null ? null : nextQuestion(draft.answers)
  if (draft === null)
    return isFirst ? (
      <EmptyState
        title={riskTexts.intro.text}
        action={
          <ButtonLink kind="primary" size="main" icon={ArrowRight} iconAt="end" href={stepHref('age')}>
            <Trans>Start</Trans>
          </ButtonLink>
        }
      >
        {riskTexts.intro.more}
      </EmptyState>
    ) : (
      <MainButtonLink icon={ArrowRight} iconAt="end" href={stepHref('age')}>
        <Trans>Do the check again</Trans>
      </MainButtonLink>
    )
  const done = riskQuestionKeys.filter((key) => draft.answers[key] !== undefined).length
  const left = riskQuestionKeys.length - done
  const step = next ?? 'self'
  const startAgain = async () => {
    await device.riskChecks.deleteDraft()
    await queries.invalidateQueries(localRiskChecksQuery(device, loginId))
  }
  return (
    <Card className={css.card}>
      <div>
        <p className="small muted">{t`Started ${momentText(draft.begunAt, device.clock.now())}`}</p>
        <h2>
          {left === 0
            ? t`You have answered all questions`
            : t`You have ${left} ${left === 1 ? 'question' : 'questions'} left`}
        </h2>
      </div>
      <ProgressBar done={done} of={riskQuestionKeys.length} label={t`${done} of ${riskQuestionKeys.length} answered`} />
      <MainButtonLink icon={ArrowRight} iconAt="end" href={stepHref(step)}>
        {t`Continue, ${riskQuestionKeys.indexOf(step) + 1} of ${riskQuestionKeys.length}`}
      </MainButtonLink>
      <Button kind="quiet" width="full" onPress={() => void startAgain()}>
        <Trans>Start again</Trans>
      </Button>
    </Card>
  )
}

type CheckCardProps = { check: ListedCheck; before: ListedCheck | undefined; onRemove: (check: ListedCheck) => void }
const categoryNames = () => ({ 1: t`Low`, 2: t`Medium`, 3: t`High` }) as const

function CheckCard({ check, before, onRemove }: CheckCardProps) {
  const result = riskCheckResult(check.answers, riskTableOf(check.tableVersion) ?? riskTable)
  const changed = before === undefined ? [] : changedAnswers(check.answers, before.answers)
  return (
    <Card className={css.card} aria-label={t`Check of ${dayText(check.when)}`}>
      <div className={css.summary}>
        <div>
          <p className="small muted">
            {dayText(check.when)}
            <OwnText>{check.source === 'visit' && t`, asked at a visit`}</OwnText>
            <OwnText>{check.profileId === null && t`, not sent yet`}</OwnText>
          </p>
          <h3>{categoryNames()[result.category]}</h3>
          {result.people !== null && <p className="small">{result.people}</p>}
        </div>
        <RiskScale category={result.category} look="small" />
      </div>
      {before !== undefined && (
        <div className={css.changed}>
          <h4 className="small">
            <Trans>What changed since {dayText(before.when)}</Trans>
          </h4>
          {changed.length === 0 && <p className="small">{t`Nothing. Your answers are the same.`}</p>}
          {changed.map((mover) => (
            <p key={mover.question} className="line-2">
              <Direction direction={mover.direction} />
              {mover.title}
            </p>
          ))}
        </div>
      )}
      <div className={css.actions}>
        <ButtonLink kind="quiet" size="small" href={checkHref(check.key)}>
          <Trans>Open</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" icon={Printer} href={`${checkHref(check.key)}&print=true`}>
          <Trans>Print</Trans>
        </ButtonLink>
        {check.profileId !== null && (
          <Button kind="quiet" size="small" icon={Trash2} className={css.remove} onPress={() => onRemove(check)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Deletes and restores checks. */
function useRemoval(loginId: LoginId) {
  const { api } = useDevice()
  const [deleted, setDeleted] = useState<ListedCheck | null>(null)
  const removal = useMutation(deleteRiskProfile(api, loginId))
  const restoring = useMutation(restoreRiskProfile(api, loginId))
  return {
    remove: (check: ListedCheck) => {
      if (check.profileId !== null) removal.mutate(check.profileId, { onSuccess: () => setDeleted(check) })
    },
    restore: ({ profileId }: ListedCheck) => {
      setDeleted(null)
      if (profileId !== null) restoring.mutate(profileId)
    },
    deleted,
    dismiss: () => setDeleted(null),
    failure: errorMessageOf(removal.error ?? restoring.error),
  }
}
