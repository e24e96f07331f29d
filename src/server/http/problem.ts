import { type FieldError, type ProblemCode, problemCatalogue, type ProblemDetails } from '../../contract/problem.ts'

/** An expected failure: use cases throw it, `problem-handler.ts` answers it as problem details (RFC 9457). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: string | null
  readonly errors: FieldError[]
  readonly extras: Record<string, unknown>
  readonly headers: Record<string, string>
  /**
   * Whether the caller has no such data of their own yet, so that this 404 does not count as probing for others'
   * records.
   */
  readonly isNothingYet: boolean

  constructor(
    code: ProblemCode,
    more: {
      detail?: string
      errors?: FieldError[]
      extras?: Record<string, unknown>
      headers?: Record<string, string>
      isNothingYet?: boolean
    } = {},
  ) {
    super(code)
    this.code = code
    this.detail = more.detail ?? null
    this.errors = more.errors ?? []
    this.extras = more.extras ?? {}
    this.headers = more.headers ?? {}
    this.isNothingYet = more.isNothingYet ?? false
  }

  get status(): number {
    return problemCatalogue[this.code].status
  }

  /** The wire format; `reference` is the code that the caller can quote. */
  toDetails(reference: string): ProblemDetails {
    return {
      type: `about:blank#${this.code}`,
      title: problemCatalogue[this.code].title,
      status: this.status,
      detail: this.detail,
      instance: reference,
      extensions: { ...this.extras, code: this.code, ...(this.errors.length > 0 ? { errors: this.errors } : {}) },
    }
  }
}

/** 422 for one field: `pointer` as in `/lesions/0/bodyPartId`, the message says how to fix it. */
export const invalid = (pointer: string, message: string): Problem =>
  new Problem('invalid', { errors: [{ pointer, message }] })
