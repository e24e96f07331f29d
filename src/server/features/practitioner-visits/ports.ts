import type { Services } from '../../platform/services.ts'
import type { StagedUploads } from '../../platform/staged-uploads.ts'
import type { SignReceipt } from './sign-receipt.ts'

/** What the calls about visits work with. */
export type VisitPorts = Pick<Services, 'config' | 'database' | 'clock' | 'tokens' | 'files' | 'jobs'> & {
  staged: StagedUploads
  signReceipt: SignReceipt
}
