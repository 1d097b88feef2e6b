/** What a route tells the frame around it. */
export interface PageHandle {
  /** Whether the page at this address stands alone, without header and footer. */
  isBare?: (parameters: URLSearchParams) => boolean;
}
