import Testing

@testable import LinkKit

@Suite("Slots that a shell or make expanded")
struct LostSlotsTests {
  @Test(
    "leave an empty segment, an empty value, or the end of a slot",
    arguments: ["/e/", "/e//x", "/e/?x=1", "/e?a=&b=1", "/e/$<id>?ref=", "/e/id>", "/e?r=id>&x=1"])
  func traces(text: String) throws {
    #expect(try LostSlots.hasTrace(in: Template(text)))
  }

  @Test(
    "leave no trace in a template that is whole",
    arguments: [
      "/", "/e", "/e/$<id>", "/e/$<id>/", "/e?a=$<a>&b=1", "https://h/", "app://", "app:///x",
      "/e/<id>", "/e?a", "#top",
    ])
  func whole(text: String) throws {
    #expect(try !LostSlots.hasTrace(in: Template(text)))
  }
}
