// How to reach the company, in the forms in which pages show it.

import type { Company } from "../../content/schema.ts";
import { seatLine } from "../build/format.ts";
import type { Page } from "../page.ts";
import { Icon, NetworkIcon } from "./icon.tsx";

/** The address a phone dials. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

interface ContactListProps {
  page: Page;
  /** Whether the address leads to the company's details; where room is short it is a sign alone. */
  isAddressLink?: boolean;
}

/** Address, phone and e-mail, each with its icon. */
export function ContactList({ page, isAddressLink = false }: ContactListProps) {
  const { t } = page;
  const { company } = page.content;
  const address = (
    <Reach icon="place" name={t("nav.address")}>
      {seatLine(company, page.language)}
    </Reach>
  );
  return (
    <ul className="contact-list">
      <li>{isAddressLink ? <a href={`${page.href("contact")}#details`}>{address}</a> : address}</li>
      <li>
        <a href={phoneHref(company)}>
          <Reach icon="phone" name={t("nav.phone")}>
            {company.phone}
          </Reach>
        </a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>
          <Reach icon="mail" name={t("nav.email")}>
            {company.email}
          </Reach>
        </a>
      </li>
    </ul>
  );
}

/** A way to reach the company, named for those who do not see its icon. */
const Reach = (props: { icon: "place" | "phone" | "mail"; name: string; children: string }) => (
  <>
    <Icon name={props.icon} />
    <span className="contact-text">
      <span className="visually-hidden">{props.name}: </span>
      {props.children}
    </span>
  </>
);

/** The four social networks. */
export const SocialLinks = ({ page }: { page: Page }) => (
  <ul className="social" aria-label={page.t("nav.social")}>
    {page.content.company.social.map(({ network, url }) => (
      <li key={network}>
        <a href={url} aria-label={network}>
          <NetworkIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
);

/** The call to action that dials the company's number. */
export function CallButton({ page }: { page: Page }) {
  const { company } = page.content;
  return (
    <a className="button button-outline" href={phoneHref(company)}>
      <Icon name="phone" />
      <span>
        {page.t("hero.call")} <span className="call-number">{company.phone}</span>
      </span>
    </a>
  );
}
