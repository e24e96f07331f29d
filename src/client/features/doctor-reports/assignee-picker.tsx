import { useMutation } from '@tanstack/react-query'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { assignReport } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Chip } from '../../ui/indicators/chip.tsx'
import css from './doctor-reports.module.css'

/** Assigns a pending report to a colleague who may authorise it; pressing again unassigns it. */
export function AssigneePicker({ distribution: { reportId, assignedTo, colleagues } }: { distribution: Distribution }) {
  const me = useSession()?.login.loginId
  const assigning = useMutation(assignReport(useDevice().api))
  if (colleagues.length === 0) return null
  return (
    <fieldset>
      <legend className="small label">Assigned to</legend>
      <ErrorBanner message={errorMessageOf(assigning.error)} />
      <div className={css.tools}>
        {colleagues.map(({ loginId, name }) => (
          <Chip
            key={loginId}
            pressed={assignedTo?.loginId === loginId}
            onPressed={(on) => assigning.mutate({ reportId, assignTo: on ? loginId : null })}
          >
            {loginId === me ? 'Me' : name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
