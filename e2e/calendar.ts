import ICAL from 'ical.js';

export interface CalendarEntry {
  summary: string;
  start: string;
  end: string;
  zone: string | undefined;
  status: string;
}

/** A calendar file as another program reads it. */
export function readCalendar(text: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}
