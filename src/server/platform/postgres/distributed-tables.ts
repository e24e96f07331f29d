/**
 * The tables that `npm run admin -- distribute` spreads over the machines of a Citus cluster by `patient_id`
 * (docs/distributed.md). Their statements must be right on both kinds of database: each names its patients, or may be
 * answered by all machines, and none joins them with tables that stay on the coordinator; their rows are never updated,
 * and are deleted by patient instead of by `ctid`. A migration changes them by one statement a query.
 */
export const distributedTables: readonly string[] = ['record_accesses', 'own_accesses']
