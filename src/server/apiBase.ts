/** Where the calls live: below it stand the paths of the contract. */
export const API_BASE = '/api/'
