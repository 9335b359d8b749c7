export * from './budget.ts'
export * from './residents.ts'
export * from './system.ts'
export * from './vehicles.ts'
