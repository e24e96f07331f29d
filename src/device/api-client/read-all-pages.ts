import type { Answer, CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { Paginated } from '../../contract/paging.ts'
import type { ApiClient, CallOptions } from './api-client.ts'

type RecordOf<E extends Endpoint> = Answer<E> extends Paginated<infer T> ? T : never

/** P7.contract.03: paged reads loop with page size 100 until the record count is reached. */
export async function readAllPages<E extends Endpoint>(
  api: Pick<ApiClient, 'call'>,
  endpoint: E,
  { request, pageSize = 100, options }: { request: object; pageSize?: number; options?: CallOptions },
): Promise<RecordOf<E>[]> {
  const records: RecordOf<E>[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const args = { request: { ...request, pageNo, pageSize } } as unknown as CallArguments<E>
    const page = (await api.call(endpoint, args, options)) as Paginated<RecordOf<E>> | undefined
    if (page === undefined) return records
    records.push(...page.records)
    // If the list shrinks meanwhile, an empty page ends the loop before the count is reached.
    if (records.length >= page.recordCount || page.records.length === 0) return records
  }
}
