import type { ReviewedAccess } from '../../../../contract/practices/access-review.ts'
import { hasRightToAuthorise } from '../../../../domain/access/has-right-to-authorise.ts'
import type { AccessRow } from './access-review-store.ts'

/** A provider's name, by its issuer. */
type Named = { issuer: string; name: string }

/** A person's access in the form shown to reviewers. A provider that is no longer configured is named by its issuer. */
export const presentReviewedAccess = (row: AccessRow, providers: readonly Named[]): ReviewedAccess => ({
  loginId: row.login_id,
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  roleId: row.role_id,
  canDistributeReports: hasRightToAuthorise(row.role_id, row.permissions),
  since: row.granted_at?.toISOString() ?? null,
  lastUsed: row.last_used?.toISOString() ?? null,
  tablets: row.tablets,
  secondFactor: row.has_passkey ? 'passkey' : row.has_app ? 'app' : 'none',
  password: row.has_password ? 'set' : 'none',
  organisation:
    row.issuer === null || row.provider_used === null
      ? null
      : {
          name: providers.find(({ issuer }) => issuer === row.issuer)?.name ?? row.issuer,
          lastUsed: row.provider_used.toISOString(),
        },
})
