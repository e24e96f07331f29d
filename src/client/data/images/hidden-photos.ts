import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/images/hidden-photos.ts'
import type { VisitId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'

/** Hides a photo from everybody but readers, or shows it again; the visit is loaded again. */
export const hidePhoto = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (photo: Omit<RequestOf<typeof calls.hidePhoto>, 'visitId'>) =>
      api.call(calls.hidePhoto, { request: { visitId, ...photo } }),
    meta: { refreshes: [['readings', 'visit', visitId]] },
  })
