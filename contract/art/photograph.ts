/** Whether an address may be that of a photograph: social networks and search engines show no drawings. */
export const isPhotograph = (address: string): boolean => !/\.svg(#|$)/.test(address);
